import { type FlagValues, refuseFlags } from '@codegen-eval/command-line'
import { writeMessage } from '@codegen-eval/command-line/node/output'
import { type ComparedResults, scoredResults } from '@codegen-eval/compare'
import type { MeasuredCorpus } from '@codegen-eval/measure'
import { UsageError } from '@codegen-eval/messages'
import type { Sample } from '@codegen-eval/samples'
import { groupFinder } from '@codegen-eval/samples/internal'
import { holdResults } from '@codegen-eval/samples/node'
import { namedFiles } from '@codegen-eval/samples/node/internal'
import type { ScoreTable } from '@codegen-eval/samples/scores'
import { READING } from '../flags/inputs.ts'
import { flagsOf, GAPS, MEASURING, SAMPLING } from '../flags/table.ts'
import { type CheckedInput, checkInput, shareSums } from './measured-input.ts'
import { checkScoreFiles, readScoreFiles, SCORE_FILES } from './score-files.ts'

const writeNote = (text: string): void => writeMessage(`note: ${text}`)

/** Flags of commands that compare outputs of models, or their scores. */
export const COMPARING = {
  ...READING,
  ...SCORE_FILES,
  ...SAMPLING,
  ...MEASURING,
  ...flagsOf('threads', 'bestOf'),
}

type ComparingFlags = FlagValues<typeof COMPARING>

/** The metrics to compare by, and the files of results. */
interface ComparedMetrics {
  /** Specs of metrics, or names of scores; by default `defaults`, or all scores. */
  readonly metrics: readonly string[] | undefined
  readonly defaults?: readonly string[]
  /** Whether scores other than verdicts are of no use. */
  readonly onlyVerdicts?: boolean
  /** With `keep`, models may lack scores of some tasks. */
  readonly gaps?: 'keep' | undefined
}

/** The input of commands that compare: outputs of models, which are measured, or with `--scores`, scores. */
export async function comparedInput(
  files: readonly string[],
  flags: ComparingFlags & { readonly k?: readonly number[] },
  given: ReadonlySet<string>,
  { metrics, defaults = [], onlyVerdicts = false, gaps }: ComparedMetrics,
): Promise<Pick<CheckedInput, 'measure'>> {
  const groups = flags.cluster === undefined ? groupFinder() : undefined
  const noted = (results: ComparedResults): ComparedResults => {
    const shared = groups?.found()
    if (shared !== undefined)
      writeNote(`tasks share ${shared.values} values of ${shared.field}: --cluster ${shared.field}`)
    return results
  }
  if (!(await readsScores(files, flags, metrics))) {
    refuseFlags(
      { ...GAPS, ...flagsOf('k') },
      given,
      'is for scores and results of tests, and the files have texts',
    )
    const input = await checkInput(files, { ...flags, groups }, metrics ?? defaults)
    return { measure: (...args) => input.measure(...args).then(noted) }
  }
  checkScoreFiles(files, given)
  if (flags.samplesBy === 'best')
    throw new UsageError(
      '--samples-by best is for texts: the score of a task in files of scores is the mean of its samples',
    )
  return {
    async measure(choose, kept) {
      const keptRows: Sample[] | undefined = kept?.withSamples || kept?.profile ? [] : undefined
      const { k } = flags
      const onlyPassed = onlyVerdicts || k !== undefined
      const read = await readScoreFiles(files, flags, { metrics, onlyVerdicts: onlyPassed, keptRows, groups })
      const corpusOf = k && ((table: ScoreTable) => passAtK(table, k))
      const models = choose(read.table.models)
      await shareSums(flags.threads, read.table.tasks.length)
      return noted(
        await scoredResults(read, { ...flags, gaps, models, corpusOf, keptRows, onNotice: writeNote }),
      )
    },
  }
}

/** Whether files hold scores or results of tests: the flag says so, or the form of the files. */
export async function readsScores(
  files: readonly string[],
  { scores, references = [] }: Pick<ComparingFlags, 'scores' | 'references'>,
  metrics: readonly string[] | undefined,
): Promise<boolean> {
  const paths = (await namedFiles(files)).map(({ path }) => path)
  return (
    scores || (references.length === 0 && holdResults(paths, metrics === undefined ? 'results' : 'texts'))
  )
}

async function passAtK(table: ScoreTable, k: readonly number[]): Promise<MeasuredCorpus> {
  const { definedPassAtK } = await import('@codegen-eval/pass-at-k/report')
  return definedPassAtK(table, k, writeMessage)
}
