import { referenceJson, referencePath } from '@codegen-eval/test-data'
import { describe, expect, test } from 'vitest'
import { command } from '../command.ts'

interface Item {
  readonly id: string | number
  readonly model?: string
  readonly label: number
}

const rfa = referencePath('data/rfa/responses.csv')

describe('on the judgements of Roy et al. (2021)', () => {
  test('the mean of a system is over its ratings, and that of its items is in the table', async () => {
    const fields = ['--id-field', 'question_id', '--model-field', 'mid', '--rater-field', 'user_id']
    const args = [
      rfa,
      ...fields,
      '--rating-field',
      'Overall DA Score',
      '--aggregate',
      'mean',
      '--scale',
      '0..100',
    ]
    const { stdout, stderr } = await command(['aggregate', ...args, '--resamples', '0', '-f', 'json'])
    const { models, items, agreement } = JSON.parse(stdout)
    expect(stderr).toBe('')
    expect(models['0.0'].mean.value).toBeCloseTo(54.44, 3)
    expect(models['5.0'].mean.value).toBeCloseTo(16.304, 3)
    const meanOfItems = (model: string) => {
      const labels = items.flatMap((item: Item) => (item.model === model ? [item.label] : []))
      return labels.reduce((sum: number, label: number) => sum + label, 0) / labels.length
    }
    expect(meanOfItems('0.0')).toBeCloseTo(54.811, 3)
    expect(meanOfItems('5.0')).toBeCloseTo(16.436, 3)
    expect(agreement.krippendorffAlphaInterval.estimate.value).toBeCloseTo(0.441, 3)
  })
})

const conala = referencePath('data/conala/human-grades.json')

describe('on the CoNaLa grades of the study', () => {
  test('M-MSR gives the published grades, 2,360 of 2,360, and the golden agreement', async () => {
    const published = referenceJson<Record<string, number>[]>('data/conala/published-scores.json')
    const { stdout, stderr } = await command([
      'aggregate',
      conala,
      '--layout',
      'study',
      '--scale',
      '0..4',
      '-f',
      'json',
    ])
    expect(stderr).toBe('')
    const { items, raters, agreement } = JSON.parse(stdout)
    const equal = items.filter(
      ({ id, model, label }: Item) => published[Number(id)][`grade-${model}`] === label,
    )
    expect([items.length, equal.length, Object.keys(raters).length]).toEqual([2360, 2360, 16])
    expect(agreement.krippendorffAlphaNominal.estimate.value).toBeCloseTo(0.29282, 5)
    expect(agreement.krippendorffAlphaInterval.estimate.value).toBeCloseTo(0.65598, 5)
  })
})
