import { createSkips } from '@codegen-eval/records'
import type { Segment } from '@codegen-eval/samples'
import { segment, testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { joinRatingFiles } from '../../src/node/join-rating-files.ts'

const folder = testFolder()
const SEGMENTS: readonly Segment[] = ['t1', 't2'].map((id) => segment(id, ['r'], { x: 'a', y: 'b' }))

test('without files nothing is joined', async () => {
  const { segments } = await joinRatingFiles(SEGMENTS, { skips: createSkips('stop') }, {})
  expect(segments).toBe(SEGMENTS)
})

test('several files, fields and words', async () => {
  const files = ['ann', 'ben'].map((who) =>
    folder.write(
      `${who}.csv`,
      `task,sys,who,how\nt1,x,${who},good\nt1,y,${who},bad\nt2,x,${who},good\nt2,y,${who},good\n`,
    ),
  )
  const ratingFields = { idField: 'task', modelField: 'sys', raterField: 'who', ratingField: 'how' }
  const options = { ratings: files, ratingFields, order: ['bad', 'good'], skips: createSkips('stop') }
  const { segments } = await joinRatingFiles(SEGMENTS, options, {})
  expect(segments[0]!.grades).toEqual(
    new Map([
      [
        'x',
        new Map([
          ['ann', 1],
          ['ben', 1],
        ]),
      ],
      [
        'y',
        new Map([
          ['ann', 0],
          ['ben', 0],
        ]),
      ],
    ]),
  )
})

test('broken ratings stop, or are skipped', async () => {
  const file = folder.write('broken.csv', 'item,model,rater,label\nt1,x,a,\nt1,x,b,2\n')
  await expect(
    joinRatingFiles(SEGMENTS, { ratings: [file], skips: createSkips('stop') }, {}),
  ).rejects.toThrow(/line 2: the label in field "label" is empty/)
  const skips = createSkips('skip')
  const { segments } = await joinRatingFiles(SEGMENTS, { ratings: [file], skips }, {})
  expect(segments[0]!.grades!.get('x')).toEqual(new Map([['b', 2]]))
  expect(skips.count).toBe(1)
})
