import { expect, test } from 'vitest'
import { gateJson } from '../../src/gate/gate-json.ts'
import { wave } from '../comparison/corpora.ts'
import { gateOf } from './gates.ts'

test('a gate is a verdict with all that led to it', async () => {
  const gate = await gateOf(wave(0.5, 1), wave(0.4, 2), { margin: -0.005 })
  expect(JSON.parse(gateJson(gate, 0))).toMatchObject({
    passed: false,
    verdict: 'worse',
    metric: 'mean',
    signature: 'mean|v:1.0.0',
    versions: { statistics: expect.stringMatching(/^\d/) },
    segments: 60,
    baseline: { model: 'before' },
    candidate: { model: 'after' },
    margin: -0.005,
    test: { pValue: expect.any(Number), trials: 1000 },
    alpha: 0.05,
    samples: 200,
    seed: 1,
  })
})

test('what is left out and what is needed are told where there is something to tell', async () => {
  const gate = await gateOf([0.5, Number.NaN, 0.4, 0.3], [0.3, 0.5, 0.6, 0.2])
  expect(JSON.parse(gateJson(gate, 3))).toMatchObject({
    passed: true,
    verdict: 'open',
    undefinedSegments: 1,
    skipped: 3,
    segmentsNeeded: expect.any(Number),
  })
})
