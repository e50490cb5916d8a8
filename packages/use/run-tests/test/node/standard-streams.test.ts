import { expect, test } from 'vitest'
import { standardStreams, withPipes } from '../../src/node/standard-streams.ts'

test('the first three descriptors are pipes, and further ones where they are asked for', () => {
  expect(standardStreams().slice(0, 3)).toEqual(['pipe', 'pipe', 'pipe'])
  expect(withPipes(['pipe', 'pipe', 'pipe'], 4)).toEqual(['pipe', 'pipe', 'pipe', 'ignore', 'pipe'])
})
