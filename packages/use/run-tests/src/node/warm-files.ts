import type { SandboxFiles, SandboxLimits, SandboxMaker } from '../sandbox.ts'
import type { FoundToolchain } from './find-toolchain.ts'

/** Limits of the command that makes them. */
const LIMITS: SandboxLimits = { seconds: 120, memory: 2 ** 30, processes: 64, outputBytes: 32 << 20 }

/**
 * Files that a toolchain makes once in a sandbox, and gets with each program: see `Toolchain.warm`. There are none if its
 * command fails, for the toolchain does without them.
 */
export async function warmFiles(
  maker: SandboxMaker,
  { toolchain: { warm, env = {} }, tools }: Pick<FoundToolchain, 'toolchain' | 'tools'>,
): Promise<SandboxFiles> {
  if (warm === undefined) return {}
  const sandbox = maker.create(tools)
  try {
    await sandbox.open()
    await sandbox.write(warm.files)
    const { exitCode, stdout, truncated } = await sandbox.run({ command: warm.command, env }, LIMITS)
    return exitCode !== 0 || truncated ? {} : { [warm.name]: Buffer.from(stdout, 'base64') }
  } finally {
    await sandbox.close()
  }
}
