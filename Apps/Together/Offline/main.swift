// The programs that need no network, linked with all they use.

import CommandSupport
import EventScheduler
import TaskList
import TodoBrowser

EntryPoint.run(oneOf: [.eventScheduler, .taskList, .todoBrowser])
