import { InputError } from '@codegen-eval/messages'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { pointToVotes } from '../../src/node/point-to-votes.ts'

const folder = testFolder()
const votes = folder.write('votes.csv', 'id,model_a,model_b,winner\n1,x,y,model_a\n')
const error = new InputError('no references')

test('an error about a file of votes says which commands read it', async () => {
  const found = (await pointToVotes(error, [votes])) as InputError
  expect(found.message).toBe(
    `no references; ${votes} seems to have votes, which rank --preferences and aggregate read`,
  )
  expect(found.cause).toBe(error)
})

test('other errors, and those about other files, are left as they are', async () => {
  const other = new Error('no references')
  expect(await pointToVotes(other, [votes])).toBe(other)
  const outputs = folder.write('outputs.csv', 'id,output\n1,x\n')
  expect(await pointToVotes(error, [outputs, '-', `${votes}.missing`])).toBe(error)
})
