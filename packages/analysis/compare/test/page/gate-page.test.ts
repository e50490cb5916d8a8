import { expect, test } from 'vitest'
import { judgeGate } from '../../src/judge-gate.ts'
import { gatePage } from '../../src/page/gate-page.ts'
import { gateView } from '../../src/view/gate-view.ts'
import { QUICK } from '../corpora.ts'
import { comparedSegments, dangers, MODELS } from './pages.ts'

test('the verdict comes first, then both scores, the difference, and the outputs that differ most', async () => {
  const { corpus, options } = await comparedSegments()
  const { profile } = options
  const [baseline, candidate] = MODELS as readonly [string, string]
  const gate = await judgeGate(corpus, { ...QUICK, baseline, candidate, metrics: ['chrf'] })
  const page = await gatePage(gate, { ...options, profile: { ...profile, metrics: [profile.metrics[0]!] } })
  expect([...page.matchAll(/<section id="([^"]+)"/g)].map(([, id]) => id)).toEqual([
    'metrics',
    'tasks',
    'scores',
    'notes',
    'signatures',
  ])
  expect(page).toContain(`<h1>${gateView(gate).title}</h1>`)
  // once, beside its chart
  expect(page).toMatch(/ minus [^<]*: -?\d+\.\d\d, 95 % interval/)
  expect(page).not.toContain('<li>difference')
  expect(dangers(page)).toEqual([])
})

test('several metrics have a figure each', async () => {
  const { corpus, options } = await comparedSegments()
  const [baseline, candidate] = MODELS as readonly [string, string]
  const gate = await judgeGate(corpus, { ...QUICK, baseline, candidate })
  const page = await gatePage(gate, options)
  const [, lead = ''] = /<header class="led">([\s\S]*?)<\/header>/.exec(page) ?? []
  const [, others = ''] = /<section id="difference">([\s\S]*?)<\/section>/.exec(page) ?? []
  const difference = lead + others
  expect(gate.metrics.length).toBeGreaterThan(1)
  expect(difference.match(/<figure>/g)).toHaveLength(gate.metrics.length)
  expect(difference.match(/<svg/g)).toHaveLength(gate.metrics.length)
  for (const { spec, signature } of gate.metrics) {
    expect(difference).toContain(`<figcaption>Difference by ${spec}</figcaption>`)
    expect(page.split(signature)).toHaveLength(2)
  }
  expect(dangers(page)).toEqual([])
})
