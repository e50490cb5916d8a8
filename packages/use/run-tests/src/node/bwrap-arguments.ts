import { lstatSync, readlinkSync } from 'node:fs'

/** Folders of the system that a program sees, read-only. */
export const SYSTEM_FOLDERS: readonly string[] = [
  '/usr',
  '/lib',
  '/lib32',
  '/lib64',
  '/libx32',
  '/bin',
  '/sbin',
]

/** Files outside of them that the loader of programs reads. */
const SYSTEM_FILES = ['/etc/ld.so.cache', '/etc/alternatives']

/** Size of the memory that processes share by files in `/dev/shm`. */
export const SHARED_BYTES: number = 8 << 20

/** The user and group in a sandbox: nobody. */
export const SANDBOX_USER = 65534

/** The contents of a sandbox. */
export interface BwrapOptions {
  /** Folders and files beside those of the system that are there, read-only; a pair is a source and its place inside. */
  readonly folders?: readonly (string | readonly [source: string, place: string])[]
  /** Folders of the path beside those of the system. */
  readonly path?: readonly string[]
  /** Size of the private `/tmp` in bytes. */
  readonly temporaryBytes: number
  /** Forbids user namespaces inside, which bubblewrap can from 0.8 on. */
  readonly disableUserNamespaces?: boolean
  /** The descriptor from which bubblewrap reads a filter of system calls. */
  readonly seccompDescriptor?: number
}

/**
 * The arguments of bubblewrap for a process without network, home, devices or writable files but a private `/tmp`, in its
 * own user, process, IPC, mount, host name and control group namespaces, without capabilities. It ends with its parent.
 */
export function bwrapArguments({
  folders = [],
  path = [],
  temporaryBytes,
  disableUserNamespaces = false,
  seccompDescriptor,
}: BwrapOptions): string[] {
  return [
    '--unshare-all',
    '--unshare-user',
    ...(disableUserNamespaces ? ['--disable-userns'] : []),
    '--die-with-parent',
    '--new-session',
    '--clearenv',
    ...['--cap-drop', 'ALL'],
    ...['--uid', String(SANDBOX_USER), '--gid', String(SANDBOX_USER)],
    ...['--hostname', 'sandbox'],
    ...[...SYSTEM_FOLDERS, ...SYSTEM_FILES].flatMap(mounted),
    ...['--proc', '/proc'],
    // devices hold a folder for shared memory, which has no bound of its own; locks between processes lie there
    ...['--dev', '/dev', '--size', String(SHARED_BYTES), '--tmpfs', '/dev/shm', '--remount-ro', '/dev'],
    ...['--size', String(temporaryBytes), '--tmpfs', '/tmp'],
    // after /tmp, in which some may lie
    ...folders.flatMap((folder) => [
      '--ro-bind',
      ...(typeof folder === 'string' ? [folder, folder] : folder),
    ]),
    ...['--remount-ro', '/'],
    ...['--chdir', '/tmp'],
    ...['--setenv', 'HOME', '/tmp', '--setenv', 'LANG', 'C.UTF-8'],
    ...['--setenv', 'PATH', [...path, '/usr/bin', '/bin'].join(':')],
    ...(seccompDescriptor === undefined ? [] : ['--seccomp', String(seccompDescriptor)]),
  ]
}

function mounted(path: string): string[] {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  if (!stats) return []
  return stats.isSymbolicLink() ? ['--symlink', readlinkSync(path), path] : ['--ro-bind', path, path]
}
