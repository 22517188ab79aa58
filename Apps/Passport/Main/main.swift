import CommandSupport
import Passport

Program.passport.run()
