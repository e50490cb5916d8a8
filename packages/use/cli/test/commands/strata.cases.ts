/** Rows of JSON Lines. */
export const lines = (list: readonly object[]) => list.map((row) => `${JSON.stringify(row)}\n`).join('')

/** Graded outputs of two models in two languages. */
export const TEXTS = Array.from({ length: 120 }, (_, i) => {
  const answer = `value_${i} = call(${i * i})`
  return {
    id: `t${i}`,
    language: i < 60 ? 'python' : 'ruby',
    references: [answer],
    candidates: { a: i % 3 === 0 ? 'pass' : answer, b: i % 4 === 0 ? `${answer} + 1` : 'pass' },
    grades: { a: i % 3 === 0 ? 1 : 4, b: i < 60 ? (i % 4 === 0 ? 3 : 0) : i % 5 },
  }
})
