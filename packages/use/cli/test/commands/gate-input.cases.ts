/** Tasks in which `old` is right but for every fifth, and `bad` but for two in five. */
export const TASKS = Array.from({ length: 60 }, (_, i) => {
  const answer = `call_${i}(x, ${i * i})`
  return {
    id: i,
    references: [answer],
    candidates: { old: i % 5 === 0 ? 'pass' : answer, bad: i % 5 < 2 ? `${answer} + 1` : answer },
  }
})
export const only = (model: 'old' | 'bad') =>
  TASKS.toReversed()
    .map(({ candidates, ...task }) => `${JSON.stringify({ ...task, candidate: candidates[model] })}\n`)
    .join('')
