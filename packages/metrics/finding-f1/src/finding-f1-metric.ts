import { type DefinedMetric, defineMetric, signatureFields, toReferences } from '@codegen-eval/metric'
import { type FindingF1Settings, findingF1Options, findingF1Settings } from './finding-f1-options.ts'
import { type FindingTally, shareOf, TALLY, tallyOfLabel, undefinedShare } from './finding-tally.ts'
import { FindingFormError } from './forms/finding-entry.ts'
import { MAX_PAIRS, type MatchBounds, matchCompared } from './match-findings.ts'
import { type ComparedFinding, comparedFinding } from './pair-similarity.ts'
import { type PlacedFinding, scanFindings } from './read-findings.ts'

const COLUMNS = [
  'golden',
  'lower matched',
  'lower extra',
  'upper matched',
  'upper extra',
  'unknown pairs',
  'unreadable',
  'other entries',
  'not compared',
] as const

/** The findings of a reference, prepared for comparisons. */
export type GoldenFindings = readonly ComparedFinding[]

/**
 * F1 of findings as a metric over texts, 0 to 1; the corpus score pools the counts of all segments. Each text is in a form
 * that `readFindings` recognises. With `part` the score is precision or recall, with `label` it is about the findings with
 * that label, so that these have intervals and comparisons.
 *
 * Models write anything: an entry of a candidate that is not a finding is a false positive (part `otherEntries`), and a
 * candidate of another form reports nothing and is counted in the part `unreadable`. Of several references the one with
 * the highest score counts, the first of equals.
 *
 * Parts: `precision`, `recall`; `lower` and `upper`, F1 without and with the pairs of which something is unknown, whose
 * number is `unknownPairs`; for `label` and each of `labels`, `f1:LABEL`, `precision:LABEL` and `recall:LABEL`.
 *
 * @throws RangeError or TypeError for options that are not accepted: see `findingF1Options`. `prepare` throws `RangeError`
 * for a reference of another form.
 */
export const findingF1Metric: DefinedMetric<typeof findingF1Options, readonly GoldenFindings[]> =
  /* @__PURE__ */ defineMetric({
    name: 'finding-f1',
    numbers: '0.1.0',
    options: findingF1Options,
    settings: findingF1Settings,
    fields: (settings) => ({ level: 'corpus', ...signatureFields(findingF1Options, settings) }),
    create(settings, signature) {
      const labels = labelsOf(settings)
      const { label, part } = settings
      const chosenAt = settings.unknown ? 3 : 1
      const tallyAt = (row: Float64Array, offset: number): FindingTally =>
        label === 'all'
          ? poolAt(row, offset, chosenAt)
          : labelAt(row, offset + COLUMNS.length + labels.indexOf(label) * TALLY.length)
      const scoreOf = (row: Float64Array, offset = 0) => shareOf(tallyAt(row, offset), part)
      return {
        name: label === 'all' ? `finding ${SHARES[part]}` : `finding ${SHARES[part]} ${label}`,
        signature,
        level: 'corpus',
        columns: [...COLUMNS, ...labels.flatMap((each) => TALLY.map((name) => `${each}: ${name}`))],
        prepare: (references) =>
          toReferences(references).map((text, i) => goldenFindings(text, `references[${i}]`)),
        measure(candidate, prepared, row, offset = 0) {
          const scanned = scanCandidate(candidate)
          const found = scanned?.findings.map(({ finding }) => comparedFinding(finding)) ?? []
          const others = [scanned ? 0 : 1, scanned?.mistakes.length ?? 0] as const
          let best = -1
          for (const golden of prepared) {
            const bounds = matchCompared(found, golden, settings)
            const chosen = settings.unknown ? bounds.upper : bounds.lower
            const counts = Float64Array.from([
              ...boundCounts(bounds, found.length, golden.length, others),
              ...labels.flatMap((each) => tallyOfLabel(each, chosen, found, golden)),
            ])
            const score = scoreOf(counts)
            // nothing is reported where nothing is: no other reference fits better
            const rank = Number.isNaN(score) ? 1 : score
            if (rank <= best) continue
            best = rank
            row.set(counts, offset)
          }
        },
        score: scoreOf,
        countParts: ['unknownPairs', 'unreadable', 'otherEntries'],
        parts(sum, offset = 0) {
          const pool = poolAt(sum, offset, chosenAt)
          const byLabel = labels.flatMap((each, i) => {
            const tally = labelAt(sum, offset + COLUMNS.length + i * TALLY.length)
            return (['f1', 'precision', 'recall'] as const).map((name) => [
              `${name}:${each}`,
              shareOf(tally, name),
            ])
          })
          return {
            precision: shareOf(pool, 'precision'),
            recall: shareOf(pool, 'recall'),
            lower: shareOf(poolAt(sum, offset, 1), 'f1'),
            upper: shareOf(poolAt(sum, offset, 3), 'f1'),
            ...Object.fromEntries(byLabel),
            unknownPairs: sum[offset + 5],
            unreadable: sum[offset + 6],
            otherEntries: sum[offset + 7],
          }
        },
        reason: (sum, offset = 0) =>
          Number.isNaN(scoreOf(sum, offset)) ? undefinedShare(settings) : undefined,
        caveat: (row, offset = 0) => caveatOf(row.subarray(offset), settings),
      }
    },
  })

const SHARES = { f1: 'F1', precision: 'precision', recall: 'recall' } as const

/** The labels that have counts of their own. */
function labelsOf({ label, labels }: FindingF1Settings): readonly string[] {
  return [...new Set([label === 'all' ? [] : label, labels === 'none' ? [] : labels.split('+')].flat())]
}

/** The numbers of `COLUMNS`. */
function boundCounts(
  { lower, upper }: MatchBounds,
  found: number,
  golden: number,
  [unreadable, otherEntries]: readonly [number, number],
): number[] {
  const matches = [lower, upper].flatMap(({ pairs, extra }) => [pairs.length, extra.length + otherEntries])
  const compared = Math.floor(MAX_PAIRS / Math.max(golden, 1))
  const notCompared = Math.max(0, found - compared)
  return [golden, ...matches, lower.unknownPairs, unreadable, otherEntries, notCompared]
}

/** The counts of all findings; their matches are in a column, and what is extra in the next. */
function poolAt(sum: Float64Array, offset: number, matchedAt: number): FindingTally {
  const matched = sum[offset + matchedAt]
  return [sum[offset], matched, matched + sum[offset + matchedAt + 1], matched]
}

/** The counts of a label. */
function labelAt(sum: Float64Array, at: number): FindingTally {
  return [sum[at], sum[at + 1], sum[at + 2], sum[at + 3]]
}

/** The findings of a candidate; `undefined` if it has none of the forms. */
export function scanCandidate(text: string): ReturnType<typeof scanFindings> | undefined {
  try {
    return scanFindings(text)
  } catch (error) {
    if (error instanceof FindingFormError) return undefined
    throw error
  }
}

/**
 * The findings of a reference.
 *
 * @throws RangeError if it has none of the forms, or an entry is not a finding.
 */
export function placedGolden(text: string, name: string): readonly PlacedFinding[] {
  let scanned: ReturnType<typeof scanFindings>
  try {
    scanned = scanFindings(text)
  } catch (error) {
    if (error instanceof FindingFormError) throw new RangeError(`${name}: ${error.message}`)
    throw error
  }
  if (scanned.mistakes.length > 0) throw new RangeError(`${name}: ${scanned.mistakes[0]}`)
  return scanned.findings
}

function goldenFindings(text: string, name: string): GoldenFindings {
  return placedGolden(text, name).map(({ finding }) => comparedFinding(finding))
}

function caveatOf(row: Float64Array, { by, unknown }: FindingF1Settings): string | undefined {
  const [unknownPairs, unreadable, otherEntries, notCompared] = row.subarray(5, 9)
  if (unreadable > 0)
    return 'the candidate has no form of findings: it reports nothing (extract=fences reads an answer in a fence)'
  if (notCompared > 0) return `findings beyond the limit of comparisons match nothing: ${notCompared}`
  if (unknownPairs > 0)
    return `${unknown ? 'an upper' : 'a lower'} bound; pairs that by=${by} cannot judge: ${unknownPairs}`
  return otherEntries > 0 ? `entries that are no findings are false positives: ${otherEntries}` : undefined
}
