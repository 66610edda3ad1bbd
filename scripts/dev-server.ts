import { runServer } from "#server/run-server.ts";

// With this Node's watch lets every thread report the modules that it loads, as messages among the thread's own
// answers. This watches a folder.
delete process.env.WATCH_REPORT_DEPENDENCIES;
await runServer();
