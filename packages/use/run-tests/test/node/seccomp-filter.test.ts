import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { seccompFilter } from '../../src/node/seccomp-filter.ts'

const [ALLOW, KILL] = [0x7fff0000, 0x80000000]
const errno = (number: number) => 0x00050000 | number
const ARCHITECTURES = { x64: 0xc000003e, arm64: 0xc00000b7 } as const

/** What the kernel does with a filter: an interpreter of the few operations that it uses, which checks that each jump lands. */
function verdict(filter: Uint8Array, data: { arch: number; nr: number; args?: readonly number[] }): number {
  const { arch, nr, args = [] } = data
  const fields = new Map([[0, nr], [4, arch], ...args.map((value, i) => [16 + 8 * i, value] as const)])
  const view = new DataView(filter.buffer)
  let value = 0
  for (let i = 0; i < filter.length / 8; i++) {
    const [operation, operand] = [view.getUint16(i * 8, true), view.getUint32(i * 8 + 4, true)]
    const jump = (holds: boolean): number => view.getUint8(i * 8 + (holds ? 2 : 3))
    if (operation === 0x20) value = fields.get(operand) ?? 0
    else if (operation === 0x15) i += jump(value === operand)
    else if (operation === 0x35) i += jump(value >= operand)
    else if (operation === 0x45) i += jump((value & operand) !== 0)
    else if (operation === 0x06) return operand
    else throw new Error(`no operation ${operation}`)
  }
  throw new Error('the filter ends without a verdict')
}

/** Numbers of system calls from the kernel's own headers, where they are installed. */
function numbers(arch: keyof typeof ARCHITECTURES): ReadonlyMap<string, number> | undefined {
  const file = {
    x64: '/usr/include/x86_64-linux-gnu/asm/unistd_64.h',
    arm64: '/usr/include/asm-generic/unistd.h',
  }[arch]
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8').matchAll(/^#define __NR(?:3264)?_(\w+)\s+(\d+)/gm)
  return new Map([...lines].map(([, name, number]) => [name!, Number(number)]))
}

const REFUSED = `ptrace process_vm_readv mount umount2 pivot_root unshare setns keyctl add_key request_key bpf perf_event_open
  userfaultfd io_uring_setup kexec_load init_module finit_module open_by_handle_at reboot personality move_mount fsopen`
const ALLOWED = `read write openat close mmap munmap brk futex execve exit_group wait4 getpid kill rt_sigaction getrandom pipe2
  dup3 fcntl sched_yield prlimit64 statx newfstatat lseek clock_gettime set_robust_list rseq`

for (const arch of ['x64', 'arm64'] as const) {
  const filter = seccompFilter(arch)!
  const audit = ARCHITECTURES[arch]
  const known = numbers(arch)

  test.skipIf(known === undefined)(
    `on ${arch}, calls are refused by the numbers of the kernel's headers`,
    () => {
      const of = (name: string, args?: readonly number[]) =>
        verdict(filter, {
          arch: audit,
          nr: known!.get(name) ?? known!.get('fstatat')!,
          ...(args ? { args } : {}),
        })
      for (const name of REFUSED.split(/\s+/)) expect([name, of(name)]).toEqual([name, errno(1)])
      for (const name of ALLOWED.split(/\s+/)) expect([name, of(name)]).toEqual([name, ALLOW])
      expect(of('clone3')).toBe(errno(38))
      // the flags of a thread and of a fork, and those of each namespace
      for (const flags of [0x3d0f00, 0x1200011]) expect(of('clone', [flags])).toBe(ALLOW)
      for (const bit of [17, 25, 26, 27, 28, 29, 30]) expect(of('clone', [0x11 | (1 << bit)])).toBe(errno(1))
      for (const family of [1, 2, 10]) expect(of('socket', [family])).toBe(ALLOW)
      for (const family of [0, 16, 17, 38, 40]) expect(of('socket', [family])).toBe(errno(97))
      for (const command of [0x5412, 0x541c]) expect(of('ioctl', [1, command])).toBe(errno(1))
      expect(of('ioctl', [0x5412, 0x5401])).toBe(ALLOW)
    },
  )

  test(`on ${arch}, calls by another table kill`, () => {
    expect(verdict(filter, { arch: 0x40000003, nr: 20 })).toBe(KILL)
    if (arch === 'x64') expect(verdict(filter, { arch: audit, nr: 0x40000000 | 39 })).toBe(KILL)
    // every number has a verdict
    for (let nr = 0; nr < 600; nr++) expect(verdict(filter, { arch: audit, nr })).toBeGreaterThan(0)
  })
}

test('there is no filter for a processor whose numbers are not known', () => {
  expect(seccompFilter('riscv64')).toBeUndefined()
})
