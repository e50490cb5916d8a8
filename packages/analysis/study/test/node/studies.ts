import { type StudyData, studyDataOfRows } from '@codegen-eval/study'

/** A seeded source of numbers in [0, 1) (mulberry32's recurrence). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** Rows of three models of rising skill, graded by three raters of whom the last one guesses. */
export function gradedRows(segments = 40) {
  const random = seeded(5)
  const skills = { wren: 0.3, heron: 0.6, kestrel: 0.8 }
  return Array.from({ length: segments }, (_, i) => {
    const models = Object.entries(skills).map(([model, skill]) => [model, random() < skill] as const)
    return {
      id: `t${i}`,
      references: [`print(x${i})`],
      candidates: Object.fromEntries(
        models.map(([model, good]) => [model, good ? `print(x${i})` : `fail(${model})`]),
      ),
      grades: Object.fromEntries(
        models.map(([model, good]) => [
          model,
          { ann: good ? 4 : 0, ben: good ? 3 : 1, cleo: Math.floor(5 * random()) },
        ]),
      ),
    }
  })
}

/** The same as the data of a study. */
export function gradedData(segments = 20): StudyData {
  return studyDataOfRows(gradedRows(segments))
}
