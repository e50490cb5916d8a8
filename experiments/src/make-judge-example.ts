import { writeFileSync } from 'node:fs'
import { randomStream, uniformIndex, uniformNumber } from '@codegen-eval/statistics'
import { normalNumber } from './normal-number.ts'

/*
 * Writes the invented grades of `examples/judges`: three models on 200 tasks, graded by two judges; people graded 70 tasks. `magpie` is
 * lenient, likes the outputs of `heron`, and favours the output shown first; `jay` is nearly as good as a person.
 *
 *     npx tsx --conditions=@codegen-eval/source experiments/src/make-judge-example.ts
 */

const TASKS = 200
const LABELLED = 70
const MODELS = [
  ['heron', 2.9],
  ['kestrel', 2.5],
  ['wren', 1.4],
] as const
const RATERS = ['rater1', 'rater2', 'rater3', 'rater4'] as const

const stream = randomStream(7)
const grade = (value: number) => Math.min(4, Math.max(0, Math.round(value)))
const rows = ['id,model,rater,grade']
const votes = ['id,rater,model_a,model_b,winner']
for (let task = 0; task < TASKS; task++) {
  const difficulty = 0.7 * normalNumber(stream)
  const qualities = MODELS.map(([model, level]) => ({
    model,
    quality: level + difficulty + normalNumber(stream),
  }))
  for (const { model, quality } of qualities) {
    const id = `task-${task + 1}`
    const own = model === 'heron' ? 0.5 : 0
    rows.push(`${id},${model},magpie,${grade(0.8 * quality + 0.9 + own + 0.6 * normalNumber(stream))}`)
    rows.push(`${id},${model},jay,${grade(quality + 0.45 * normalNumber(stream))}`)
    if (task >= LABELLED) continue
    const absent = uniformIndex(stream, RATERS.length)
    for (const rater of RATERS)
      if (rater !== RATERS[absent])
        rows.push(`${id},${model},${rater},${grade(quality + 0.55 * normalNumber(stream))}`)
  }
  if (task >= 60) continue
  const [a, b] = [qualities[0]!, qualities[1 + (task % 2)]!]
  for (const [first, second] of [
    [a, b],
    [b, a],
  ] as const) {
    const chance = 1 / (1 + Math.exp(-(first.quality - second.quality) - 0.6))
    const winner = uniformNumber(stream) < chance ? 'a' : 'b'
    votes.push(`task-${task + 1},magpie,${first.model},${second.model},${winner}`)
  }
}
const folder = new URL('../../examples/judges/', import.meta.url)
writeFileSync(new URL('grades.csv', folder), `${rows.join('\n')}\n`)
writeFileSync(new URL('votes.csv', folder), `${votes.join('\n')}\n`)
