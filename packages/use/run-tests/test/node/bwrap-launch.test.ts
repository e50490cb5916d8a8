import { describe, expect, test } from 'vitest'
import { findBwrapLaunch, pythonCode, startPython } from '../../src/node/bwrap-launch.ts'
import { ready } from '../../src/node/sandbox-process.ts'
import { BWRAP } from './installed.ts'

test('the text of Python ends with what starts it', () => {
  expect(pythonCode('candidate.py', 'serve(Channel())')).toMatch(
    /class Channel[\s\S]+\nserve\(Channel\(\)\)$/,
  )
})

describe.skipIf(!BWRAP)('with bubblewrap', () => {
  test('Python starts with a filter of system calls', async () => {
    const launch = await findBwrapLaunch({})
    expect(launch.filter === undefined).toBe(!['x64', 'arm64'].includes(process.arch))
    const child = await ready(() => startPython(launch, 'print(\'{"ready": true}\', flush=True)\ninput()'))
    // bubblewrap has reaped the killed sandbox, and says so
    expect(await child.kill()).toEqual({ code: 137, signal: null })
  })

  test('an interpreter that is not there is a usage error', async () => {
    await expect(findBwrapLaunch({ python: '/no/such/python' })).rejects.toThrow(
      'no Python 3 was found at /no/such/python: install bubblewrap',
    )
  })
})
