import type { SandboxCommand, SandboxLimits } from '../sandbox.ts'

/** The folder of a box in which files are unpacked, and the working folder in it. */
const BOX_FOLDER = '/tmp'
export const WORK_FOLDER = 'work'

/** Files of the archive of a command that keeps files. */
export const LOG_FILE = 'log'
export const STATUS_FILE = 'status'

/** The name of the file with standard input. */
export const INPUT_FILE = 'stdin'

/** The exit code of a box whose files could not be unpacked. */
const BOX_FAILED = 125

/** Bytes of what a compiler says that are kept, from the beginning. */
const LOG_BYTES = 1 << 16

/**
 * Unpacks an archive from standard input, sets limits, and becomes the command. With patterns of files to keep, it runs the
 * command, and writes an archive of its output, exit code and these files.
 */
const SCRIPT = `cd "$1" && tar -xf - && mkdir -p ${WORK_FOLDER} && cd ${WORK_FOLDER} || exit ${BOX_FAILED}
ulimit -c 0
ulimit -t "$2"
ulimit -f "$3"
[ "$4" = 0 ] || ulimit -d "$4"
[ "$5" = 0 ] || ulimit -u "$5" 2>/dev/null || ulimit -p "$5" 2>/dev/null
keep=$6
shift 6
if [ -z "$keep" ]; then exec "$@" <../${INPUT_FILE}; fi
"$@" >../log.all 2>&1 </dev/null
echo $? >../${STATUS_FILE}
cd ..
head -c ${LOG_BYTES} log.all >${LOG_FILE}
exec tar -cf - ${LOG_FILE} ${STATUS_FILE} $keep 2>/dev/null`

/** Processor seconds of a process beyond the limit, which ends most programs first. */
const SPARE_SECONDS = 2

/** Bytes of a block of the shell's limit of file sizes. */
const FILE_BLOCK = 512

/** Resources that a shell's limits bound. */
export interface BoxLimits
  extends Pick<SandboxLimits, 'seconds' | 'processorSeconds' | 'memory' | 'processes'> {
  /** Largest file in bytes. */
  readonly fileBytes: number
}

/** The command line that runs a command in a box, which reads an archive of its files from standard input. */
export function boxCommand(
  { command, env = {}, keep }: SandboxCommand,
  { seconds, processorSeconds = seconds, memory, processes, fileBytes }: BoxLimits,
): string[] {
  const variables = Object.entries(env).map(([name, value]) => `${name}=${value}`)
  const patterns = keep?.map((file) => `${WORK_FOLDER}/${file}`).join(' ') ?? ''
  return [
    ...['sh', '-c', SCRIPT, 'sh', BOX_FOLDER],
    String(Math.ceil(processorSeconds) + SPARE_SECONDS),
    String(Math.ceil(fileBytes / FILE_BLOCK)),
    String(Math.ceil(memory / 1024)),
    String(processes),
    patterns,
    ...(variables.length === 0 ? [] : ['env', ...variables]),
    ...command,
  ]
}
