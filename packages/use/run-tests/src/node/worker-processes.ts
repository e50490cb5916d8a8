import { ready, type SandboxProcess } from './sandbox-process.ts'

/** The processes of a worker. None of them outlives `stop`, also none that is being started then. */
export class WorkerProcesses {
  readonly #running = new Set<SandboxProcess>()
  #isStopped = false

  /**
   * Starts a process and waits until it is ready.
   *
   * @throws Error if the worker was stopped, UsageError if the process does not become ready.
   */
  async ready(start: () => SandboxProcess): Promise<SandboxProcess> {
    const process = await ready(() => {
      this.#check()
      const started = start()
      this.#running.add(started)
      started.ended.then(() => this.#running.delete(started))
      return started
    })
    this.#check()
    return process
  }

  /** Kills all processes. */
  async stop(): Promise<void> {
    this.#isStopped = true
    await Promise.all([...this.#running].map((process) => process.kill()))
  }

  #check(): void {
    if (this.#isStopped) throw new Error('the worker was stopped')
  }
}
