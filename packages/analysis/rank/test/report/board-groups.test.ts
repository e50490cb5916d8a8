import { expect, test } from 'vitest'
import { boardGroups } from '../../src/report/board-groups.ts'
import { plainBoard, sampleBoard } from '../boards.ts'

test('the mean first, then each metric, each followed by its strata', () => {
  const board = sampleBoard()
  expect(boardGroups(board).map((group) => group.map(({ title }) => title))).toEqual(
    ['mean', 'pass@1', 'style'].map((name) => [name, `${name}, MBPP`, `${name}, Human "Eval"`]),
  )
  expect(boardGroups(board)[1]![2]!.ranking).toBe(board.metrics[0]!.strata[1])
  expect(boardGroups(plainBoard()).map((group) => group.length)).toEqual([1])
})
