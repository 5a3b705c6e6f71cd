/**
 * The whole of postgresql.conf. It is written anew at each start, so a new release of Skillgate can change it.
 *
 * @param port - TCP port on 127.0.0.1.
 */
export function serverConfiguration(port: number): string {
  return `# Written by Skillgate at each start; changes are lost. For a server of your own settings, set DATABASE_URL.

# Reachable from this machine only and by password only (pg_hba.conf); no socket file, which would need a safe place.
listen_addresses = '127.0.0.1'
port = ${port}
unix_socket_directories = ''
max_connections = 100

shared_buffers = '128MB'
# Parallel queries share memory in /dev/shm, of which a container has 64 MB; requests run side by side anyway.
max_parallel_workers_per_gather = 0
fsync = on

timezone = 'UTC'
log_timezone = 'UTC'
lc_messages = 'C'

# One file for each day of the week, begun anew when its day comes round.
logging_collector = on
log_directory = 'log'
log_filename = 'server-%a.log'
log_rotation_age = '1d'
log_rotation_size = 0
log_truncate_on_rotation = on
log_line_prefix = '%m [%p] '
log_checkpoints = off
# Statements and the details of errors hold values, and so people's data: neither goes to the log.
log_min_error_statement = 'panic'
log_error_verbosity = 'terse'
`;
}

/**
 * The whole of pg_hba.conf: the service's role may log in, with its password; nobody else may, the superuser included.
 */
export const HOST_BASED_AUTHENTICATION = `# TYPE  DATABASE  USER       ADDRESS       METHOD
host    all       skillgate  127.0.0.1/32  scram-sha-256
`;
