/**
 * System calls that no program needs, with their numbers on x86-64 and on 64-bit ARM, where each has them: those that
 * look into other processes, change the machine, or reach parts of the kernel in which most holes were found.
 */
const REFUSED: readonly (readonly [name: string, x64?: number | undefined, arm64?: number | undefined])[] = [
  ['ptrace', 101, 117],
  ['process_vm_readv', 310, 270],
  ['process_vm_writev', 311, 271],
  ['kcmp', 312, 272],
  ['pidfd_getfd', 438, 438],
  ['mount', 165, 40],
  ['umount2', 166, 39],
  ['pivot_root', 155, 41],
  ['chroot', 161, 51],
  ['open_tree', 428, 428],
  ['move_mount', 429, 429],
  ['fsopen', 430, 430],
  ['fsconfig', 431, 431],
  ['fsmount', 432, 432],
  ['fspick', 433, 433],
  ['mount_setattr', 442, 442],
  ['unshare', 272, 97],
  ['setns', 308, 268],
  ['keyctl', 250, 219],
  ['add_key', 248, 217],
  ['request_key', 249, 218],
  ['bpf', 321, 280],
  ['perf_event_open', 298, 241],
  ['userfaultfd', 323, 282],
  ['io_uring_setup', 425, 425],
  ['io_uring_enter', 426, 426],
  ['io_uring_register', 427, 427],
  ['kexec_load', 246, 104],
  ['kexec_file_load', 320, 294],
  ['init_module', 175, 105],
  ['finit_module', 313, 273],
  ['delete_module', 176, 106],
  ['name_to_handle_at', 303, 264],
  ['open_by_handle_at', 304, 265],
  ['fanotify_init', 300, 262],
  ['reboot', 169, 142],
  ['swapon', 167, 224],
  ['swapoff', 168, 225],
  ['settimeofday', 164, 170],
  ['clock_settime', 227, 112],
  ['clock_adjtime', 305, 266],
  ['adjtimex', 159, 171],
  ['acct', 163, 89],
  ['syslog', 103, 116],
  ['quotactl', 179, 60],
  ['quotactl_fd', 443, 443],
  ['vhangup', 153, 58],
  ['personality', 135, 92],
  ['sethostname', 170, 161],
  ['setdomainname', 171, 162],
  ['mbind', 237, 235],
  ['set_mempolicy', 238, 237],
  ['move_pages', 279, 239],
  ['migrate_pages', 256, 238],
  ['lookup_dcookie', 212, 18],
  ['nfsservctl', 180, 42],
  ['iopl', 172],
  ['ioperm', 173],
  ['modify_ldt', 154],
  ['uselib', 134],
  ['_sysctl', 156],
]

/** Numbers of a processor that a filter needs. */
interface Architecture {
  /** The kernel's name of it: `AUDIT_ARCH_…` of linux/audit.h. */
  readonly audit: number
  readonly refused: readonly number[]
  readonly clone: number
  readonly clone3: number
  readonly socket: number
  readonly ioctl: number
}

const ARCHITECTURES: Readonly<Record<string, Architecture>> = {
  x64: {
    audit: 0xc000003e,
    refused: REFUSED.flatMap(([, x64]) => x64 ?? []),
    ...{ clone: 56, clone3: 435, socket: 41, ioctl: 16 },
  },
  arm64: {
    audit: 0xc00000b7,
    refused: REFUSED.flatMap(([, , arm64]) => arm64 ?? []),
    ...{ clone: 220, clone3: 435, socket: 198, ioctl: 29 },
  },
}

/** Flags of clone that make namespaces; the one of time shares its bit with the signal at the end of a process. */
const NAMESPACE_FLAGS = 0x7e020000

/** Families of sockets that a program may open: local ones, and those of the sandbox's own network. */
const FAMILIES = [1, 2, 10]

/** Commands that put text into a terminal, TIOCSTI and TIOCLINUX. */
const TERMINAL_COMMANDS = [0x5412, 0x541c]

/** Numbers from here on are those of x86's 32-bit pointers, a second table of the same system calls. */
const X32 = 0x40000000

/** Error numbers of Linux. */
const [EPERM, ENOSYS, EAFNOSUPPORT] = [1, 38, 97]

/** Operations of the classic Berkeley Packet Filter. */
const [LOAD, JUMP_EQUAL, JUMP_AT_LEAST, JUMP_BITS, RETURN] = [0x20, 0x15, 0x35, 0x45, 0x06]

/** Places in what a filter sees of a system call: `struct seccomp_data`. */
const [NUMBER, AUDIT, FIRST, SECOND] = [0, 4, 16, 24]

const [ALLOW, KILL, ERROR] = [0x7fff0000, 0x80000000, 0x00050000]

/** Bytes of an instruction: `struct sock_filter`. */
const INSTRUCTION_BYTES = 8

/** An operation, its operand, and how many instructions are skipped if it holds or not. */
type Instruction = readonly [operation: number, operand: number, then?: number, otherwise?: number]

/**
 * A filter of system calls for Linux's seccomp, as bubblewrap takes it: a program for the classic Berkeley Packet Filter,
 * instructions of 8 bytes.
 *
 * The refused calls end with EPERM; so do clone with flags of namespaces, and commands that type into a terminal. clone3
 * ends with ENOSYS, because a filter cannot see its flags, and C libraries then use clone. Sockets of other families than
 * local ones and those of the internet end with EAFNOSUPPORT: some, such as those between a virtual machine and its host,
 * belong to no network namespace. A call by the table of another processor kills the process. All else is allowed.
 *
 * @param architecture As `process.arch` has it.
 * @returns `undefined` for a processor whose numbers are not known here.
 */
export function seccompFilter(architecture: string): Uint8Array | undefined {
  const known = ARCHITECTURES[architecture]
  return known && bytesOf(program(known, architecture === 'x64'))
}

function program(
  { audit, refused, clone, clone3, socket, ioctl }: Architecture,
  hasX32: boolean,
): readonly Instruction[] {
  const families = FAMILIES.length
  const commands = TERMINAL_COMMANDS.length
  return [
    [LOAD, AUDIT],
    [JUMP_EQUAL, audit, 1, 0],
    [RETURN, KILL],
    [LOAD, NUMBER],
    ...(hasX32
      ? ([
          [JUMP_AT_LEAST, X32, 0, 1],
          [RETURN, KILL],
        ] as const)
      : []),
    ...refused.flatMap((number) => forCall(number, [error(EPERM)])),
    ...forCall(clone3, [error(ENOSYS)]),
    ...forCall(clone, [[LOAD, FIRST], [JUMP_BITS, NAMESPACE_FLAGS, 0, 1], error(EPERM), [RETURN, ALLOW]]),
    ...forCall(socket, [
      [LOAD, FIRST],
      ...FAMILIES.map((family, i): Instruction => [JUMP_EQUAL, family, families - i, 0]),
      error(EAFNOSUPPORT),
      [RETURN, ALLOW],
    ]),
    ...forCall(ioctl, [
      [LOAD, SECOND],
      ...TERMINAL_COMMANDS.map((command, i): Instruction => [JUMP_EQUAL, command, commands - i, 0]),
      [RETURN, ALLOW],
      error(EPERM),
    ]),
    [RETURN, ALLOW],
  ]
}

/** Instructions for one system call, which are skipped for all others. */
function forCall(number: number, instructions: readonly Instruction[]): readonly Instruction[] {
  return [[JUMP_EQUAL, number, 0, instructions.length], ...instructions]
}

const error = (number: number): Instruction => [RETURN, ERROR | number]

/** Both processors have the low byte first. */
function bytesOf(instructions: readonly Instruction[]): Uint8Array {
  const bytes = new Uint8Array(instructions.length * INSTRUCTION_BYTES)
  const view = new DataView(bytes.buffer)
  instructions.forEach(([operation, operand, then = 0, otherwise = 0], i) => {
    const start = i * INSTRUCTION_BYTES
    view.setUint16(start, operation, true)
    view.setUint8(start + 2, then)
    view.setUint8(start + 3, otherwise)
    view.setUint32(start + 4, operand, true)
  })
  return bytes
}
