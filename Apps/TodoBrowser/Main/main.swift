import CommandSupport
import TodoBrowser

Program.todoBrowser.run()
