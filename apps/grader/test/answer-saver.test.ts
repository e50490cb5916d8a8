import { expect, test } from 'vitest'
import { createSaver, type SaveState } from '../src/answer-saver.ts'

/** A disk that can be full. */
function disk() {
  const written: string[] = []
  const state = { isFull: false }
  const write = (text: string) => async () => {
    await undefined
    if (state.isFull) throw new Error('the disk is full')
    written.push(text)
  }
  return { written, state, write }
}

test('changes are written in their order, and only the newest of a key', async () => {
  const { written, write } = disk()
  const saver = createSaver()
  saver.save('a', write('a1'))
  saver.save('b', write('b1'))
  saver.save('a', write('a2'))
  expect(saver.state.waiting).toEqual(['a', 'b'])
  await saver.flush()
  expect(written).toEqual(['a2', 'b1'])
  expect(saver.state).toEqual({ waiting: [], failure: undefined })
})

test('a change that comes while its key is written is written, too', async () => {
  const written: string[] = []
  const saver = createSaver()
  saver.save('a', async () => {
    written.push('a1')
    saver.save('a', async () => void written.push('a2'))
  })
  await saver.flush()
  await saver.flush()
  expect(written).toEqual(['a1', 'a2'])
  expect(saver.state.waiting).toEqual([])
})

test('what could not be written waits, and is written with the next change', async () => {
  const { written, state, write } = disk()
  const states: SaveState[] = []
  const saver = createSaver((state) => states.push(state))
  state.isFull = true
  saver.save('a', write('a1'))
  await saver.flush()
  expect(saver.state).toEqual({ waiting: ['a'], failure: 'the disk is full' })
  state.isFull = false
  saver.save('b', write('b1'))
  await saver.flush()
  expect(written).toEqual(['a1', 'b1'])
  expect(states.map(({ failure }) => failure)).toEqual(['the disk is full', undefined])
})

test('a write that fails at once is a failure like others', async () => {
  const saver = createSaver()
  saver.save('a', () => {
    throw new DOMException('the database is closed', 'InvalidStateError')
  })
  await saver.flush()
  expect(saver.state.failure).toBe('the database is closed')
})
