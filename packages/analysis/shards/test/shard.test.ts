import { expect, test } from 'vitest'
import { parseShard, shardOfEnvironment, shardText } from '../src/shard.ts'

test('a shard is its number and their count', () => {
  expect(parseShard('3/7')).toEqual({ shard: 3, shards: 7 })
  expect(shardText({ shard: 3, shards: 7 })).toBe('3/7')
})

test.each(['0/7', '8/7', '3', '3/', 'a/b', '1/100000', '-1/2', '1.5/2', ''])('%o is no shard', (text) => {
  expect(() => parseShard(text)).toThrow('expected I/N with I from 1 to N')
})

test('a task of a Slurm array, whose numbers start anywhere', () => {
  const task = { SLURM_ARRAY_TASK_ID: '12', SLURM_ARRAY_TASK_MIN: '10', SLURM_ARRAY_TASK_COUNT: '5' }
  expect(shardOfEnvironment(task)).toEqual({ shard: 3, shards: 5 })
  expect(() => shardOfEnvironment({ ...task, SLURM_ARRAY_TASK_ID: '16' })).toThrow('consecutive numbers')
  expect(() => shardOfEnvironment({ ...task, SLURM_ARRAY_TASK_COUNT: undefined })).toThrow(
    'the environment has no SLURM_ARRAY_TASK_COUNT',
  )
})

test('a pod of an indexed Job, from 0', () => {
  expect(shardOfEnvironment({ JOB_COMPLETION_INDEX: '0', JOB_COMPLETIONS: '4' })).toEqual({
    shard: 1,
    shards: 4,
  })
  expect(() => shardOfEnvironment({ JOB_COMPLETION_INDEX: '0' })).toThrow('no JOB_COMPLETIONS')
  expect(() => shardOfEnvironment({ JOB_COMPLETION_INDEX: '4', JOB_COMPLETIONS: '4' })).toThrow('shard 5/4')
  expect(() => shardOfEnvironment({ JOB_COMPLETION_INDEX: 'x', JOB_COMPLETIONS: '4' })).toThrow(
    'JOB_COMPLETION_INDEX=x: expected a whole number',
  )
})

test('without a cluster the message names the variables', () => {
  expect(() => shardOfEnvironment({})).toThrow('expected SLURM_ARRAY_TASK_ID')
})
