update imports set encoding = 'windows-1250';
