import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { containerArguments, containerSandboxes } from '../../src/node/container-sandbox.ts'

const LIMITS = { seconds: 30, memory: 2 ** 28, processes: 32, outputBytes: 1000 }

test('a container has no network, privileges or writable files, and bounds', () => {
  const args = containerArguments('image', 'name', ['sh', '-c', 'true'], LIMITS)
  const line = args.join(' ')
  for (const part of [
    '--network none',
    '--read-only',
    '--cap-drop ALL',
    '--security-opt no-new-privileges',
    '--user 65534:65534',
    '--pids-limit 36',
    '--ipc private',
    '--shm-size 8388608',
    '--pull never',
    '--memory-swap',
  ])
    expect(line).toContain(part)
  expect(line).not.toMatch(/--volume|--mount|--privileged| -v /)
  expect(args.slice(-5)).toEqual(['--entrypoint', 'sh', 'image', '-c', 'true'])
})

// a program that takes the place of docker: it records its arguments, and runs the command
describe.skipIf(process.platform === 'win32')('by recorded arguments', () => {
  const folder = mkdtempSync(join(tmpdir(), 'codegen-eval-'))
  const log = join(folder, 'log')
  const path = process.env.PATH

  beforeAll(() => {
    const script = `#!/bin/sh
echo "$*" >>'${log}'
case $1 in version|rm) exit 0 ;; esac
while [ "$1" != image ]; do shift; done
shift
mkdir -p '${folder}/box'
# the box's folder is that of the test
[ "$1" = -c ] && { script=$2; name=$3; shift 4; exec sh -c "$script" "$name" '${folder}/box' "$@"; }
exec "$@"
`
    writeFileSync(join(folder, 'docker'), script)
    chmodSync(join(folder, 'docker'), 0o755)
    process.env.PATH = `${folder}${delimiter}${path}`
  })

  afterAll(() => {
    process.env.PATH = path
    rmSync(folder, { recursive: true })
  })

  test('files go in by standard input, the command runs, and the container is removed', async () => {
    const maker = await containerSandboxes('docker', 'image')
    const box = maker.create()
    await box.open()
    await box.write({ 'a.txt': 'text\n' })
    const made = await box.run({ command: ['sh', '-c', 'cp a.txt b.txt; echo log'], keep: ['b.txt'] }, LIMITS)
    expect([made.exitCode, made.stdout]).toEqual([0, 'log\n'])
    expect(await box.run({ command: ['cat', 'b.txt'] }, LIMITS)).toMatchObject({
      exitCode: 0,
      stdout: 'text\n',
    })
    await box.close()
    const lines = readFileSync(log, 'utf8').split('\n')
    expect(lines.filter((line) => line.startsWith('run --rm --interactive --init'))).toHaveLength(2)
    expect(lines.filter((line) => line.startsWith('rm --force codegen-eval-'))).toHaveLength(2)
    expect(existsSync(join(folder, 'box'))).toBe(true)
  })

  test('an image must be named, and be no flag', async () => {
    await expect(containerSandboxes('docker', undefined)).rejects.toThrow('option image')
    await expect(containerSandboxes('docker', '--privileged')).rejects.toThrow(
      'expected the name of an image',
    )
    await expect(containerSandboxes('podman', 'image')).rejects.toThrow(/podman does not run here|podman/)
  })
})
