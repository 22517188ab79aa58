// The programs that need no network, linked with all they use.

import CommandSupport
import EventScheduler
import TaskList
import TodoBrowser

Program.run(oneOf: [.eventScheduler, .taskList, .todoBrowser])
