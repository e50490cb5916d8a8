import { pairsOf } from '@codegen-eval/statistics/internal'
import { markedLines } from './line-marks.ts'
import type { ShownSystems, SurveyKey, SurveyKeyItem } from './survey-key.ts'
import type { SurveyAnswer } from './survey-ratings.ts'
import { REFERENCE_SYSTEM } from './surveyed-outputs.ts'

/**
 * A preference of one rater between the outputs of two systems, as `aggregate` and `rank` read it: `model_a` was shown before `model_b`,
 * and `winner` is `model_a`, `model_b` or `tie`. With several attributes each has a column of its name instead. `sample_a` and `sample_b`
 * name the samples of tasks that have several.
 */
export type SurveyPreferenceRow = Readonly<Record<string, string | number>> & {
  readonly id: string | number
  readonly model_a: string
  readonly model_b: string
  readonly rater: string
  readonly judgement: string
}

/** The preferences of a rater's items that show answers side by side. Of repeated items the first one counts. */
export function preferenceRows(
  { attributes }: Pick<SurveyKey, 'attributes'>,
  rater: string,
  items: readonly SurveyKeyItem[],
  answers: ReadonlyMap<string, SurveyAnswer>,
): SurveyPreferenceRow[] {
  return items.flatMap(({ item, id, sides = [], repeatOf }): SurveyPreferenceRow[] => {
    const answer = answers.get(item)
    if (answer === undefined || repeatOf !== undefined) return []
    const { values, seconds, reason, marks } = answer
    return pairsOf([...sides.keys()]).flatMap(([a, b]) => {
      const winners = attributes.map((name) => [name, winnerOf(values[name], a, b)] as const)
      // of three answers, the best one says nothing about the other two
      if (winners.every(([, winner]) => winner === undefined)) return []
      const named = winners.map(([name, winner]) => [
        attributes.length === 1 ? 'winner' : name,
        winner ?? 'tie',
      ])
      const [linesA, linesB] = [markedLines(marks, a + 1), markedLines(marks, b + 1)]
      const more = {
        rater,
        ...Object.fromEntries(named),
        judgement: item,
        ...(seconds === undefined ? {} : { seconds }),
        ...(reason === undefined || reason === '' ? {} : { reason }),
        ...(linesA === '' ? {} : { marks_a: linesA }),
        ...(linesB === '' ? {} : { marks_b: linesB }),
      }
      return systemsOf(sides[a]).flatMap((first) =>
        systemsOf(sides[b])
          // an equal output of one model may be on both sides as another sample
          .filter(({ model }) => model !== first.model)
          .map((second) => ({ id, ...namedSides(first, second), ...more }) as SurveyPreferenceRow),
      )
    })
  })
}

/** A system, and which of its samples. */
interface ShownSystem {
  readonly model: string
  readonly sample: string | number | undefined
}

function systemsOf({ models, samples = [], reference }: ShownSystems): ShownSystem[] {
  const systems = models.map((model, m) => ({ model, sample: samples[m] ?? undefined }))
  return reference ? [...systems, { model: REFERENCE_SYSTEM, sample: undefined }] : systems
}

function namedSides(a: ShownSystem, b: ShownSystem) {
  return {
    model_a: a.model,
    model_b: b.model,
    ...(a.sample === undefined ? {} : { sample_a: a.sample }),
    ...(b.sample === undefined ? {} : { sample_b: b.sample }),
  }
}

function winnerOf(value: number, a: number, b: number): string | undefined {
  if (value === 0) return 'tie'
  if (value === a + 1) return 'model_a'
  return value === b + 1 ? 'model_b' : undefined
}
