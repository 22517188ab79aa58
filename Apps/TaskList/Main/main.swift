// Name:     FirstName LastName
// TUID:     000000000
// Class:    CIS4350
// Project:  Lab 06, Task List App
// Purpose:  Keeps tasks with priority, due date and completion in a table that is edited with UIKit's
//           controls, and does the same by command.

import CommandSupport
import TaskList

EntryPoint.taskList.run()
