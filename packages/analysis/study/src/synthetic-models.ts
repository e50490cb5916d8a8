import type { GradedSystem, StudyModel } from './study-model.ts'

/** Which synthetic models to build. */
export interface SyntheticOptions {
  /** Shares of segments to replace, in percent; 1, 3, 5, 10, 15, 20, 25, 30 by default. */
  readonly percentages?: readonly number[]
  /**
   * Minimum differences of grades for a replacement, in the unit of the grades; each gives a separate set of models.
   * `[0]` by default, which allows any difference.
   */
  readonly minimumDifferences?: readonly number[]
}

/** Evtikhiev et al. (2023), section 4.3. */
export const EBSB_PERCENTAGES: readonly number[] = [1, 3, 5, 10, 15, 20, 25, 30]
const ANY_DIFFERENCE: readonly number[] = [0]

/** The systems themselves as models, in their order. */
export function originalModels(systems: readonly GradedSystem[]): StudyModel[] {
  const segments = checkSystems(systems)
  return systems.map(({ name, kind = 'original' }, s) => ({
    name,
    kind,
    sources: new Int32Array(segments).fill(s),
  }))
}

/**
 * Builds models that are better or worse than a system by a known amount, as Evtikhiev et al. (2023) do; see
 * `worstOutputModels` for those of Roy et al. (2021).
 *
 * For a base and a direction, the candidates are the segments on which some other system's grade is higher
 * (improved) or lower, each with the system whose grade differs most, the first such on a tie. They are
 * sorted by the size of the difference, largest first (stable). The model for p percent replaces the first
 * round(p × segments / 100) of them, halves to even; all if there are fewer.
 *
 * Models come base by base, improved before worsened, in the order of the minimum differences and percentages.
 * A system of kind `reference` is neither a base nor the source of a replacement. Some models may be equal: see
 * `distinctByOutputs` and `distinctByScore`. The name is `<base>_<percent>_<1 or 0>`, followed
 * by `_<minimum>` if there is one.
 *
 * @throws RangeError if there are fewer than two systems, two have one name, there is no segment, systems differ
 * in their number of segments, a grade is not finite, or an option is out of its range.
 * @see https://doi.org/10.1016/j.jss.2023.111741
 */
export function syntheticModels(
  systems: readonly GradedSystem[],
  options: SyntheticOptions = {},
): StudyModel[] {
  const recipes = { percentages: EBSB_PERCENTAGES, minimumDifferences: ANY_DIFFERENCE, ...options }
  return builtModels(systems, recipes, (base, improved) => {
    const found = largestReplacements(systems, base, improved)
    const bySize = found.sort((a, b) => b.difference - a.difference)
    return (least) => bySize.filter(({ difference }) => difference >= least)
  })
}

/** Which synthetic models of Roy et al. (2021) to build. */
export interface WorstOutputOptions extends SyntheticOptions {
  /**
   * Whether outputs whose replacement differs by less than the threshold are left out before the share is taken, rather
   * than after; false by default.
   */
  readonly thresholdFirst?: boolean
}

/** Roy et al. (2021), section 4.2.2; differences in points of a scale from 0 to 100. */
export const RFA_PERCENTAGES: readonly number[] = [1, 2, 5, 10, 15, 20, 25, 30]
/** Roy et al. (2021), section 4.2.2: points of a scale from 0 to 100. */
export const RFA_MINIMUM_DIFFERENCES: readonly number[] = [1, 5, 10, 15, 20]

/**
 * Builds models that are better or worse than a system, as Roy et al. (2021) do: the worst outputs of the base are
 * replaced by the best ones of other systems, or the best by the worst.
 *
 * For a base, a direction, a threshold t and p percent, the base's round(p × segments / 100) outputs with the lowest
 * grades (to improve; the highest to worsen) are taken, halves to even, in the order of segments where grades are equal.
 * Each is replaced by the output of another system with the highest (lowest) grade, the first such on a tie, if its grade
 * differs by at least t; otherwise it stays. With `thresholdFirst` outputs that would stay are left out before the share
 * is taken.
 *
 * Models come base by base, improved before worsened, in the order of the thresholds and percentages: 80 for each base
 * with the defaults, which are those of the paper. Names are as in `syntheticModels`.
 *
 * @throws RangeError as `syntheticModels` does.
 * @see https://doi.org/10.1145/3468264.3468588
 */
export function worstOutputModels(
  systems: readonly GradedSystem[],
  options: WorstOutputOptions = {},
): StudyModel[] {
  const recipes = { percentages: RFA_PERCENTAGES, minimumDifferences: RFA_MINIMUM_DIFFERENCES, ...options }
  return builtModels(systems, recipes, (base, improved) => {
    const { grades } = systems[base]
    const best = new Map(largestReplacements(systems, base, improved).map((found) => [found.segment, found]))
    const sign = improved ? 1 : -1
    const order = Array.from({ length: grades.length }, (_, segment) => segment).sort(
      (a, b) => sign * (grades[a] - grades[b]),
    )
    return (least) => {
      const replaced = order.map((segment) => {
        const found = best.get(segment)
        return found !== undefined && found.difference >= least ? found : undefined
      })
      return options.thresholdFirst ? replaced.filter((found) => found !== undefined) : replaced
    }
  })
}

/** The outputs of a base that a model may replace, first ones first; `undefined` for one that stays but counts. */
type Replacements = (least: number) => readonly (Replacement | undefined)[]

/** The models of all bases, directions, minimum differences and percentages. */
function builtModels(
  systems: readonly GradedSystem[],
  { percentages, minimumDifferences }: Required<SyntheticOptions>,
  replacementsOf: (base: number, improved: boolean) => Replacements,
): StudyModel[] {
  for (const percent of percentages)
    if (!(percent > 0 && percent <= 100))
      throw new RangeError(`percentages: expected numbers above 0 and up to 100, got ${percent}`)
  for (const least of minimumDifferences)
    if (!(least >= 0 && Number.isFinite(least)))
      throw new RangeError(`minimumDifferences: expected numbers of at least 0, got ${least}`)
  const segments = checkSystems(systems)
  const bases = [...systems.keys()].filter((s) => systems[s].kind !== 'reference')
  return bases.flatMap((base) =>
    [true, false].flatMap((improved) => {
      const replacements = replacementsOf(base, improved)
      return minimumDifferences.flatMap((least) => {
        const allowed = replacements(least)
        return percentages.map((percent) =>
          replacedModel(
            systems[base].name,
            { base, percent, improved, least },
            allowed,
            roundHalfToEven((percent * segments) / 100),
            segments,
          ),
        )
      })
    }),
  )
}

/** One output to put in the place of the base's. */
interface Replacement {
  readonly segment: number
  readonly source: number
  readonly difference: number
}

interface Recipe {
  readonly base: number
  readonly percent: number
  readonly improved: boolean
  readonly least: number
}

/** For each segment on which some system differs in the direction, the one that differs most, the first such on a tie. */
function largestReplacements(
  systems: readonly GradedSystem[],
  base: number,
  improved: boolean,
): Replacement[] {
  const { grades } = systems[base]
  const found: Replacement[] = []
  for (let segment = 0; segment < grades.length; segment++) {
    let source = -1
    let difference = 0
    for (let s = 0; s < systems.length; s++) {
      if (systems[s].kind === 'reference') continue
      const gain = systems[s].grades[segment] - grades[segment]
      const size = improved ? gain : -gain
      if (size > difference) [source, difference] = [s, size]
    }
    if (source >= 0) found.push({ segment, source, difference })
  }
  return found
}

function replacedModel(
  baseName: string,
  { base, percent, improved, least }: Recipe,
  replacements: readonly (Replacement | undefined)[],
  count: number,
  segments: number,
): StudyModel {
  const sources = new Int32Array(segments).fill(base)
  for (const replacement of replacements.slice(0, count))
    if (replacement) sources[replacement.segment] = replacement.source
  return {
    name: `${baseName}_${percent}_${improved ? 1 : 0}${least > 0 ? `_${least}` : ''}`,
    kind: 'synthetic',
    base: baseName,
    percent,
    improved,
    ...(least > 0 ? { minimumDifference: least } : {}),
    sources,
  }
}

/** The nearest whole number, the even one of two: the rounding of IEEE 754 and of Python. */
function roundHalfToEven(value: number): number {
  const below = Math.floor(value)
  return value - below === 0.5 ? below + (below % 2) : Math.round(value)
}

/** Checks that systems can be studied; returns the number of segments. */
function checkSystems(systems: readonly GradedSystem[]): number {
  if (systems.length < 2) throw new RangeError(`a study needs at least two systems, got ${systems.length}`)
  const [first] = systems
  const segments = first!.grades.length
  if (segments === 0) throw new RangeError(`system ${first!.name} has no segments`)
  const names = new Set<string>()
  for (const { name, grades } of systems) {
    if (names.has(name)) throw new RangeError(`two systems are named ${name}`)
    names.add(name)
    if (grades.length !== segments)
      throw new RangeError(
        `system ${first!.name} has ${segments} grades but ${name} has ${grades.length}: they must pair up`,
      )
    for (let i = 0; i < segments; i++) {
      if (!Number.isFinite(grades[i]))
        throw new RangeError(`grade ${i} of system ${name}: expected a finite number, got ${grades[i]}`)
    }
  }
  return segments
}
