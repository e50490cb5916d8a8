/** Tasks in which `good` is right but for every fifth, `fair` every third time, and `same` answers as `fair` does. */
export const TASKS = Array.from({ length: 40 }, (_, i) => {
  const answer = `call_${i}(x, ${i * i}) + value`
  const candidates = {
    good: i % 5 === 0 ? 'pass' : answer,
    fair: i % 3 === 0 ? answer : 'return None',
    same: i % 3 === 0 ? answer : 'return None',
  }
  return { id: i, references: [answer], candidates }
})

export const jsonl = (tasks: readonly object[]) => tasks.map((task) => `${JSON.stringify(task)}\n`).join('')

export const only = (model: keyof (typeof TASKS)[number]['candidates']) =>
  jsonl(TASKS.map(({ id, references, candidates }) => ({ id, references, candidate: candidates[model] })))

export const exact = ['in.jsonl', '-m', 'exact-match']
