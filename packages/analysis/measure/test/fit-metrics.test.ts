import { wrappers } from '@codegen-eval/extract/registry'
import { InputError } from '@codegen-eval/messages'
import { createRegistry } from '@codegen-eval/metric'
import { batchesOf, segment } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { shareEntry } from '../../../core/metric/test/counting-metric.ts'
import { fitMetrics, oneFit } from '../src/fit-metrics.ts'
import { checkSpecs } from '../src/metric-specs.ts'

const specs = checkSpecs(createRegistry([shareEntry]), ['share', 'share:lang=python', 'share:extra=x'], {})
const rows = [segment('a', ['r', 's'], { m: 'c' }), new InputError('broken'), segment('b', ['t'], { m: 'c' })]

test('each metric that needs it learns from all references in order', async () => {
  const broken: string[] = []
  const fitted = await fitMetrics(specs, batchesOf(rows), (error) => void broken.push(error.message))
  expect([...fitted]).toEqual([
    ['share', 'r+s+t'],
    ['share:lang=python', 'r+s+t'],
  ])
  expect(broken).toEqual(['broken'])
})

test('a broken row ends the pass where errors end the run', async () => {
  await expect(
    fitMetrics(specs, batchesOf(rows), (error) => {
      throw error
    }),
  ).rejects.toThrow('broken')
})

test('metrics learn from the code of references where that is what they measure', async () => {
  const registry = createRegistry([shareEntry], wrappers)
  const fenced = [segment('a', ['So:\n```\nr\n```'], { m: 'c' })]
  const learned = async (policy: string) => {
    const asked = checkSpecs(registry, ['share'], { extract: policy })
    return (await fitMetrics(asked, batchesOf(fenced), () => {})).get('share')
  }
  expect(await learned('fences/references')).toBe('r')
  expect(await learned('fences')).toBe('So:\n```\nr\n```')
})

test('the only fit of a plan is returned; none and several are errors', () => {
  const [fit] = specs
  expect(oneFit([fit!], ['share', 'bleu'])).toBe(fit)
  expect(() => oneFit([], ['bleu', 'chrf'])).toThrow(
    'option metric bleu,chrf: there is nothing to fit, or option sharedNgrams has it',
  )
  expect(() => oneFit(specs.slice(0, 2), ['share'])).toThrow(
    'a file holds one fit, and share, share:lang=python need one each: name one of them',
  )
})
