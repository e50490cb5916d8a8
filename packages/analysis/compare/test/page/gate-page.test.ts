import { expect, test } from 'vitest'
import { judgeGate } from '../../src/judge-gate.ts'
import { gatePage } from '../../src/page/pages.ts'
import { gateView } from '../../src/view/gate-view.ts'
import { FOUR, QUICK } from '../corpora.ts'
import { gateOf } from '../gates.ts'
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
    'distribution',
    'lengths',
    'data',
    'notes',
    'signatures',
  ])
  expect(page).toContain(`<h1>${gateView(gate).title}</h1>`)
  expect(page).toMatch(/<figcaption>[^<]* minus [^<]*; the orange line is the margin<\/figcaption>/)
  expect(dangers(page)).toEqual([])
})

test('several metrics are lines of one chart, with their margins and numbers', async () => {
  const { corpus, options } = await comparedSegments()
  const [baseline, candidate] = MODELS as readonly [string, string]
  const gate = await judgeGate(corpus, { ...QUICK, baseline, candidate, scoreMargin: -0.01 })
  const page = await gatePage(gate, options)
  const [, lead = ''] = /<header class="led">([\s\S]*?)<\/header>/.exec(page) ?? []
  expect(gate.metrics.length).toBeGreaterThan(1)
  expect(lead.match(/<svg class="chart"/g)).toHaveLength(1)
  for (const { spec, signature } of gate.metrics) {
    expect(lead).toMatch(
      new RegExp(`<th scope="row">${spec}</th><td>[+-]\\d+\\.\\d\\d</td><td>\\[[^<]+\\]</td><td>-1.00</td>`),
    )
    expect(page.replaceAll(/href="data:[^"]*"/g, '').split(signature)).toHaveLength(2)
  }
  expect(dangers(page)).toEqual([])
})

test('in charts of single segments, the better model comes first', async () => {
  const { options } = await comparedSegments()
  const page = await gatePage(await gateOf(FOUR.low!, FOUR.high!), {
    profile: { ...options.profile, models: ['baseline', 'candidate'] },
  })
  const [, drawn] = /<section id="distribution">[\s\S]*?<desc[^>]*>([^<]*)</.exec(page)!
  expect(drawn!.split('; ').map((text) => text.split(':')[0])).toEqual(['candidate', 'baseline'])
})
