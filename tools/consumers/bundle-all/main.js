import { chrf } from '@codegen-eval/all'

console.log(chrf('os.kill(os.getpid(), signal.SIGTERM)', 'os.kill(os.getpid(), signal.SIGUSR1)').toFixed(4))

// 0.8553
