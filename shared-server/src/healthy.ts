import { argv } from 'node:process';

// For health checks of containers: exits with 0 if the process on this port of this machine is healthy.
const response = await fetch(`http://127.0.0.1:${argv[2]}/healthz`);
process.exit(response.ok ? 0 : 1);
