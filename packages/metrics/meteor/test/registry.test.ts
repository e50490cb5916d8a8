import { createRegistry, type Registry } from '@codegen-eval/metric'
import { testRoundTrip } from '@codegen-eval/metric/testing'
import { describe, expect, test } from 'vitest'
import { meteorMetric } from '../src/meteor.ts'
import { METEOR_PARAMETERS } from '../src/meteor-statistics.ts'
import { nltkMeteorMetric } from '../src/nltk-meteor.ts'
import { entries } from '../src/registry.ts'

const registry = createRegistry(entries)

/** A registry that finds one table under any name. */
function withTable(table: string): Registry {
  return { ...registry, resolve: (spec) => registry.resolve(spec, () => table) }
}

testRoundTrip(registry, [
  'meteor',
  'meteor:task=hter,tokenize=whitespace',
  'meteor:norm=yes,beam=7',
  'meteor:alpha=0.5,beta=1e-7,gamma=0.25,delta=1,weights=1/0.5/0/0.25',
  'meteor:level=segment',
  'meteor:variant=nltk',
  'meteor:variant=nltk,alpha=0.5,beta=2,gamma=0.1,tokenize=13a',
])
testRoundTrip(withTable('0.5\na b\nc\n'), ['meteor:paraphrases=table', 'meteor:paraphrases=table,norm=yes'])

describe('specs', () => {
  test('meteor is METEOR 1.5 on code tokens, variant=nltk is the other', async () => {
    expect((await registry.resolve('meteor')).signature).toBe((await meteorMetric()).signature)
    const nltk = await registry.resolve('meteor:variant=nltk')
    expect(nltk.signature).toBe((await nltkMeteorMetric()).signature)
  })

  test.each(['rank', 'adq', 'hter', 'li'] as const)('task=%s brings its parameters', async (task) => {
    const { signature } = await registry.resolve(`meteor:task=${task}`)
    expect(signature).toBe((await meteorMetric(METEOR_PARAMETERS[task])).signature)
  })

  test('what is given goes before the task', async () => {
    const { signature } = await registry.resolve('meteor:task=adq,alpha=0.5')
    expect(signature).toContain('|alpha:0.5|beta:1.4|')
  })

  test('a paraphrase table comes as a resource, and its hash is in the signature', async () => {
    const { signature } = await withTable('0.5\na b\nc\n').resolve('meteor:paraphrases=table.txt')
    expect(signature).toBe((await meteorMetric({ paraphrases: '0.5\na b\nc\n' })).signature)
    await expect(withTable('half\na\nb\n').resolve('meteor:paraphrases=table.txt')).rejects.toThrow(/line 1/)
  })
})

describe('errors', () => {
  test.each([
    ['meteor:variant=1.4', /variant=1\.4: expected one of 1\.5, nltk/],
    ['meteor:task=rankings', /task=rankings: expected one of rank, adq, hter, li/],
    ['meteor:beam=0', /beam=0: expected a whole number from 1 to 1000/],
    ['meteor:alpha=-1', /alpha=-1: expected a number from 0 to 1, or auto/],
    ['meteor:alpha=2', /alpha=2: expected a number from 0 to 1/],
    ['meteor:weights=1/1', /weights=1\/1: expected four numbers/],
    ['meteor:weights=1/1/1/3', /weights=1\/1\/1\/3: expected four numbers from 0 to 1/],
    ['meteor:norm=yes,tokenize=13a', /tokenize: norm=yes has a fixed tokenizer/],
    ['meteor:norm=yes@unicode1.0', /norm=yes@unicode1\.0: this JavaScript engine/],
    ['meteor:variant=nltk,task=adq', /variant=nltk: unknown option 'task'/],
    ['meteor:variant=nltk,norm=yes', /variant=nltk: unknown option 'norm'/],
    ['meteor:variant=nltk,weights=1/1/1/1', /variant=nltk: unknown option 'weights'/],
    ['meteor:variant=nltk,gamma=7', /gamma=7: expected a number from 0 to 1/],
  ])('%s', async (spec, message) => {
    await expect(registry.resolve(spec)).rejects.toThrow(message)
  })
})
