/** The gate's condition was not met: exit code 3. */
export class GateError extends Error {
  override readonly name = 'GateError'
}
