import { Command } from 'commander'
import { expect, test } from 'vitest'
import { addRatingFlags, type RatingFlags, ratingOptions } from '../../src/ratings/rating-flags.ts'

function parsed(...args: readonly string[]): RatingFlags {
  const command = addRatingFlags(new Command())
    .exitOverride()
    .configureOutput({ writeErr: () => {} })
  return command.parse(args, { from: 'user' }).opts<RatingFlags>()
}

test('fields, scale and order', () => {
  const flags = parsed(
    '--id-field',
    '.a.b',
    '--rater-fields',
    'ann,ben',
    '--scale',
    '0..1:0.5',
    '--order',
    'no<?<yes',
  )
  expect(flags).toMatchObject({
    idField: '.a.b',
    raterFields: ['ann', 'ben'],
    scale: { minimum: 0, maximum: 1, step: 0.5 },
    order: ['no', '?', 'yes'],
    layout: 'rows',
  })
  expect(ratingOptions(flags)).toMatchObject({ idField: '.a.b', raterFields: ['ann', 'ben'], layout: 'rows' })
})

test('what is no scale, order or form is refused', () => {
  expect(() => parsed('--scale', '4')).toThrow(/expected MIN\.\.MAX/)
  expect(() => parsed('--order', 'bad')).toThrow(/expected two or more different words/)
  expect(() => parsed('--from', 'xml')).toThrow(/Allowed choices are jsonl, json, csv, tsv, ratings/)
})
