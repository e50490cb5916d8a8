import { expect, test } from 'vitest'
import { wave } from '../corpora.ts'
import { gateOf, gateOfMetrics } from '../gates.ts'
import { gateMarkdown } from '../written.ts'

const before = wave(0.5, 1)

test('the verdict comes first, then scores as a table', async () => {
  const text = gateMarkdown(await gateOf(before, wave(0.4, 2), { scoreMargin: -0.005 }), 1)
  expect(text).toMatch(
    /^### Gate failed: after is significantly worse than before by more than 0\.5 points \(difference -\d+\.\d\d\)\n\n\| metric \| before \| 95 % interval \| after \| 95 % interval \| difference \| 95 % interval \| p \| margin \|\n\| --- \| ---: .*\n\| mean \| \d+\.\d \| \\\[\d+\.\d, \d+\.\d\\\] \| \d+\.\d \| \\\[\d+\.\d, \d+\.\d\\\] \| -\d+\.\d \| \\\[-\d+\.\d, -\d+\.\d\\\] \| 0\.0010 \| -0\.5 \|\n\n/,
  )
  expect(text).toMatch(
    /\n- 60 segments; scores x 100\n- p: .*\n- intervals of differences: Student's t, jackknife\n\n<sub>mean\\\|v:1\.0\.0<\/sub>\n$/,
  )
})

test('an open case says what would settle it', async () => {
  const text = gateMarkdown(await gateOf(before, wave(0.497, 2), { scoreMargin: -0.01 }))
  expect(text).toMatch(/^### Gate open: it is unclear /)
  expect(text).toContain('would settle it if the difference stays the same')
})

test('names cannot write Markdown', async () => {
  const gate = await gateOf(before, before)
  const text = gateMarkdown({
    ...gate,
    candidate: '**x** <b>',
    metrics: [{ ...gate.metrics[0]!, spec: 'a|b' }],
  })
  expect(text).toContain(
    '### Gate open: it is unclear whether \\*\\*x\\*\\* \\<b\\> is worse than before: both score the same on every segment; up to 6.0 % of segments like these may differ\n',
  )
  expect(text).toContain('\n| a\\|b | ')
})

test('names mention nobody', async () => {
  const gate = await gateOf(before, before)
  const text = gateMarkdown({
    ...gate,
    candidate: '@org/model',
    metrics: [{ ...gate.metrics[0]!, signature: 'm|lang:go@1|v:1' }],
  })
  expect(text).toContain('### Gate open: it is unclear whether @&#8203;org/model is worse')
  expect(text).not.toMatch(/(^|\W)@\w/)
  expect(text).toContain('lang:go@1')
})

test('several metrics have a row and a verdict each', async () => {
  const gate = await gateOfMetrics({ m: [before, before], n: [before, wave(0.4, 2)] })
  const text = gateMarkdown(gate, 1)
  expect(text).toMatch(/^### Gate failed: after is significantly worse than before in 1 of 2 metrics: n \(/)
  expect(text).toMatch(/\n\| m \| .* \| open \|\n\| n \| .* \| worse \|\n/)
  expect(text).toContain('\n- m: both score the same on every segment')
})
