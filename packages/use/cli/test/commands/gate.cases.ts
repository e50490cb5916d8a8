export const TASKS = Array.from({ length: 60 }, (_, i) => {
  const answer = `call_${i}(x, ${i * i}) + value`
  const candidates = {
    old: i % 5 === 0 ? 'pass' : answer,
    like: i % 6 === 2 ? 'pass' : answer,
    bad: i % 5 < 2 ? 'pass' : answer,
  }
  return { id: i, references: [answer], candidates }
})
export const jsonl = TASKS.map((task) => `${JSON.stringify(task)}\n`).join('')
