import { expect, test } from 'vitest'
import { bwrapArguments, SANDBOX_USER } from '../../src/node/bwrap-arguments.ts'

test('a sandbox has no network, no user and no writable folder but /tmp', () => {
  const args = bwrapArguments({ temporaryBytes: 1024 })
  expect(args).toEqual(
    expect.arrayContaining(['--unshare-all', '--die-with-parent', '--clearenv', '--new-session']),
  )
  expect(args.join(' ')).toContain(`--uid ${SANDBOX_USER}`)
  expect(args.join(' ')).toContain('--size 1024 --tmpfs /tmp --remount-ro /')
  // memory that is shared by files is bounded, and nothing else of the devices can be written
  expect(args.join(' ')).toMatch(/--dev \/dev --size 8388608 --tmpfs \/dev\/shm --remount-ro \/dev /)
  // nothing is shared with the host that can be written
  expect(args).not.toContain('--bind')
  expect(args).not.toContain('--share-net')
})

test('folders of an interpreter are there, read-only', () => {
  expect(bwrapArguments({ temporaryBytes: 1, folders: ['/opt/python'] }).join(' ')).toContain(
    '--ro-bind /opt/python /opt/python',
  )
  expect(bwrapArguments({ temporaryBytes: 1, disableUserNamespaces: true })).toContain('--disable-userns')
})
