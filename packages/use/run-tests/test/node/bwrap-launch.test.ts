import { describe, expect, test } from 'vitest'
import { findBwrapLaunch, pythonCode, startPython } from '../../src/node/bwrap-launch.ts'
import { ready } from '../../src/node/sandbox-process.ts'
import { BWRAP } from './installed.ts'

test('the text of Python ends with what starts it', () => {
  expect(pythonCode(['candidate.py'], 'serve(Channel())')).toMatch(
    /class Channel[\s\S]+\nserve\(Channel\(\)\)$/,
  )
})

describe.skipIf(!BWRAP)('with bubblewrap', () => {
  test('Python starts with a filter of system calls', async () => {
    const launch = await findBwrapLaunch({})
    expect(launch.filter === undefined).toBe(!['x64', 'arm64'].includes(process.arch))
    const child = await ready(() => startPython(launch, 'print(\'{"ready": true}\', flush=True)\ninput()', 0))
    // bubblewrap has reaped the killed sandbox, and says so
    expect(await child.kill()).toEqual({ code: 137, signal: null })
  })

  test('Python loads no module from the working folder, and has no variable but its seed', async () => {
    const launch = await findBwrapLaunch({})
    const code = `
import json, os, pathlib
pathlib.Path('/tmp/colorsys.py').write_text('PLANTED = True')
import colorsys
print(json.dumps({'ready': True, 'path': [each for each in sys.path if each in ('', '.', '/tmp')],
    'planted': hasattr(colorsys, 'PLANTED'), 'user': sys.flags.no_user_site,
    'variables': [name for name in os.environ if name.startswith('PYTHON')], 'hash': hash('a')}), flush=True)
input()`
    const child = startPython(launch, code, 7)
    const found = await child.receive()
    expect(found).toMatchObject({ path: [], planted: false, user: 1, variables: ['PYTHONHASHSEED'] })
    await child.kill()
    const other = startPython(launch, code, 7)
    expect(await other.receive()).toEqual(found)
    await other.kill()
  })

  test('an interpreter that is not there is a usage error', async () => {
    await expect(findBwrapLaunch({ python: '/no/such/python' })).rejects.toThrow(
      'no Python 3.8 or newer was found at /no/such/python: install bubblewrap',
    )
  })
})
