import type { ScoreMatrix } from '@codegen-eval/meta-evaluation'
import type { Explain } from '@codegen-eval/metric'
import { explainedTasks } from '@codegen-eval/report/explanations'
import { taskKeeper } from '@codegen-eval/report/kept-tasks'
import { type Part, taskPart } from '@codegen-eval/report/view'
import { isRated, type StudyTexts } from '../study-data.ts'
import type { StudyResult } from '../study-result.ts'
import type { VerdictStudyResult } from '../verdict-study.ts'

/** Scores of all outputs from 0 to 1. */
interface OutputScores {
  readonly name: string
  /** `scores[s][i]` of system `s` and segment `i`. */
  readonly scores: ScoreMatrix
  readonly explain?: Explain | undefined
}

/**
 * The tasks of a study with the scores of each metric, and people's grades unless these are z-scores.
 *
 * @param explain How the metric explains its scores that agrees best with people.
 */
export function gradedTasks(
  { data, grades, agreement, metrics }: StudyResult,
  explain?: Explain,
): Promise<Part[]> {
  const { minimum, maximum } = grades.scale
  const shares = grades.grades.map((row) => row.map((grade) => (grade - minimum) / (maximum - minimum)))
  const isOnScale = shares.every((row) => row.every((share) => !(share < 0 || share > 1)))
  const [best] = agreement.order
  const measured = metrics.map(({ name }, k) => ({
    ...{ name, scores: agreement.scores[k] },
    explain: k === best ? explain : undefined,
  }))
  const people = isOnScale ? [{ name: "people's grades, 0 to 100", scores: shares }] : []
  return taskParts(data, [...people, ...measured], grades.means, (system, item) => {
    const given = data.grades[system][item]
    const raters = isRated(given) ? ` (raters: ${[...given.values()].join(', ')})` : ''
    return `grade ${Number(grades.grades[system][item].toFixed(2))}${raters}`
  })
}

/** The tasks of a study of tests, with their verdicts and the scores of each metric. */
export function testedTasks({ data, passed, passRates, metrics }: VerdictStudyResult): Promise<Part[]> {
  return taskParts(data, [{ name: 'passed', scores: passed }, ...metrics], passRates, (system, item) =>
    Number.isNaN(passed[system][item]) ? undefined : passed[system][item] === 1 ? 'pass' : 'fail',
  )
}

/** @param quality The best system has the highest. */
async function taskParts(
  { ids, strata, sources, intents, references, systems, outputs, samples }: StudyTexts,
  metrics: readonly OutputScores[],
  quality: readonly number[],
  outcome: (system: number, item: number) => string | undefined,
): Promise<Part[]> {
  const keeper = taskKeeper(systems, metrics.length)
  for (const [i, id] of ids.entries()) {
    const task = { id, stratum: strata?.[i], source: sources?.[i], intent: intents?.[i] }
    for (const s of systems.keys())
      keeper.score(
        { ...task, references: references[i] },
        s,
        metrics.map(({ scores }) => scores[s][i]),
      )
  }
  for (const [i, id] of ids.entries())
    for (const s of systems.keys())
      if (outputs[s]?.[i] !== undefined)
        keeper.output(id, s, {
          text: outputs[s][i],
          outcome: outcome(s, i),
          label: samples?.[s][i]?.toString(),
        })
  const kept = keeper.tasks()
  const rows = await explainedTasks(
    kept.rows,
    metrics.map(({ explain }) => explain),
  )
  const order = [...systems.keys()].sort((a, b) => quality[b] - quality[a])
  return taskPart({ ...kept, metrics: metrics.map(({ name }) => name), order, rows })
}
