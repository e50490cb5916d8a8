/** Facts of a row of test results beside its score. */
export interface TestFacts {
  /** How the program ended: `passed`, `compile`, `timeout`. */
  readonly outcome: string
  readonly language?: string
  /** The compiler or interpreter with its version. */
  readonly toolchain?: string
  /** How far the program came: `parse`, `compile` or `run`. */
  readonly stage?: string
  /** The first line of the error. */
  readonly error?: string
}

/** The outcomes of a model in a language. */
export interface OutcomeTally {
  readonly model: string
  readonly language: string
  /** Number of programs. */
  readonly programs: number
  /** Number of programs by outcome. */
  readonly outcomes: Readonly<Record<string, number>>
  /** Programs that are of their language, as far as compilers and interpreters tell; absent where none told. */
  readonly parsed?: number
  /** Programs that compiled; absent where no compiler or interpreter told. */
  readonly compiled?: number
  /** The first lines of the commonest errors with their numbers, at most three; equally common ones by the alphabet. */
  readonly errors: readonly (readonly [line: string, count: number])[]
}

/** Counts over rows of test results. */
export interface TestTally {
  /** Compilers and interpreters with their versions, sorted. */
  readonly toolchains: readonly string[]
  /** The language of each task; rows without one are of `unknown` language. */
  readonly languages: readonly string[]
  readonly outcomes: readonly OutcomeTally[]
}

/** Collects what rows of results of tests tell. */
export interface TestCollector {
  add(model: string, id: string, facts: TestFacts): void
  /** The tally, for tasks in the given order; `undefined` if no row told anything. */
  tally(tasks: readonly string[]): TestTally | undefined
}

/** Errors that are shown of a model in a language, and those that are counted: rare ones of many are left out. */
const [SHOWN_ERRORS, COUNTED_ERRORS] = [3, 10_000]

/** Counts while rows come. */
interface Counting {
  readonly model: string
  readonly language: string
  programs: number
  told: number
  parsed: number
  compiled: number
  readonly outcomes: Map<string, number>
  readonly errors: Map<string, number>
}

/** Starts with no row. */
export function createTestCollector(): TestCollector {
  const counts = new Map<string, Counting>()
  const languages = new Map<string, string>()
  const toolchains = new Set<string>()
  return {
    add(model, id, { outcome, language = 'unknown', toolchain, stage, error }) {
      languages.set(id, language)
      if (toolchain !== undefined) toolchains.add(toolchain)
      const key = JSON.stringify([model, language])
      const counting: Counting = counts.get(key) ?? {
        ...{ model, language, programs: 0, told: 0, parsed: 0, compiled: 0 },
        ...{ outcomes: new Map(), errors: new Map() },
      }
      counts.set(key, counting)
      counting.programs++
      increase(counting.outcomes, outcome)
      if (stage !== undefined) {
        counting.told++
        if (stage !== 'parse') counting.parsed++
        if (stage === 'run') counting.compiled++
      }
      if (error !== undefined && (counting.errors.size < COUNTED_ERRORS || counting.errors.has(error)))
        increase(counting.errors, error)
    },
    tally(tasks) {
      if (counts.size === 0) return undefined
      return {
        toolchains: [...toolchains].sort(),
        languages: tasks.map((id) => languages.get(id) ?? 'unknown'),
        outcomes: [...counts.values()].map(outcomeTally),
      }
    },
  }
}

function increase(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1)
}

function outcomeTally({ told, parsed, compiled, outcomes, errors, ...rest }: Counting): OutcomeTally {
  return {
    ...{ model: rest.model, language: rest.language, programs: rest.programs },
    outcomes: Object.fromEntries(outcomes),
    // a rate over a part of the programs would not be that of the model
    ...(told === rest.programs ? { parsed, compiled } : {}),
    // programs end in any order
    errors: [...errors].sort(([x, a], [y, b]) => b - a || (x < y ? -1 : 1)).slice(0, SHOWN_ERRORS),
  }
}
